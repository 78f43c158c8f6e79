/**
 * A request's body, to be read as that of a Response is, which fails as soon as it is longer than `most` bytes: whoever sends it in pieces
 * need not say how long it will be. What is left of it isn't read, nor is the connection cut: the answer still goes out.
 */
export function atMost(most: number, { body, headers }: Request): Response {
  let length = 0
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, controller) {
      length += part.length
      if (length > most) controller.error(new RangeError('The body is too long'))
      else controller.enqueue(part)
    },
  })
  return new Response(body?.pipeThrough(counted, { preventCancel: true }) ?? null, { headers })
}
