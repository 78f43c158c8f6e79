const QUALITY = 0.85

export type ToShrink = { file: Blob; longest: number }

/**
 * A picture as an upright JPEG of at most `longest` pixels a side, without what the camera wrote into it; undefined if this browser
 * cannot read it.
 */
export async function shrunk({ file, longest }: ToShrink): Promise<Blob | undefined> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
    const width = Math.max(1, Math.round(picture.width * scale))
    const height = Math.max(1, Math.round(picture.height * scale))
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (!context) return undefined
    context.fillStyle = 'white' // behind what is transparent: a JPEG has no transparency
    context.fillRect(0, 0, width, height)
    context.drawImage(picture, 0, 0, width, height)
    picture.close()
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  } catch {
    return undefined
  }
}
