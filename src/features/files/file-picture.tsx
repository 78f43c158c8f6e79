import { type ReactNode, useEffect, useState } from 'react'
import { blobOf } from './queue'
import { smallOf } from './small'

/** A small picture of a photo that is on its way, as far as this browser can show it. */
export default function FilePicture({ id }: { id: string }): ReactNode {
  const [small, setSmall] = useState<string>()
  useEffect(() => {
    const blob = blobOf(id)
    if (blob) void smallOf(blob).then(setSmall)
  }, [id])
  return small && <img src={`data:image/jpeg;base64,${small}`} alt="" className="size-full object-cover" />
}
