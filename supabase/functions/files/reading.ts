import type { FileProblemCode } from '../../../src/lib/file-problems.ts'

/** A file that we refuse, with the code of its sentence. */
export class FileProblem extends Error {
  readonly code: FileProblemCode
  constructor(code: FileProblemCode) {
    super(code)
    this.code = code
  }
}

/** What a reader gives: the bytes to keep, and the size of a picture in pixels. */
export type Found = { kept: Uint8Array<ArrayBuffer>; width?: number; height?: number }

/** Stops a reader where a file is not what its format prescribes, or ends too early. */
export function expectIn(isRight: boolean): asserts isRight {
  if (!isRight) throw new FileProblem('file_damaged')
}

/** More pieces than any file of 25 MB has that somebody took: a row of millions of tiny ones would cost us time and memory. */
export const MOST_PIECES = 20_000

/** One byte. Throws past the end, so that no reader goes on with undefined. */
export function byteAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at]
  if (byte === undefined) throw new FileProblem('file_damaged')
  return byte
}

/** A whole number of `length` bytes, the highest first. */
export function numberAt(bytes: Uint8Array, at: number, length: number): number {
  let value = 0
  for (let index = 0; index < length; index++) value = value * 256 + byteAt(bytes, at + index)
  return value
}

/** The same, the lowest byte first. */
export function littleAt(bytes: Uint8Array, at: number, length: number): number {
  let value = 0
  for (let index = length - 1; index >= 0; index--) value = value * 256 + byteAt(bytes, at + index)
  return value
}

/** `length` bytes as text; shorter at the end of the file. */
export const ascii = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length))

/** The parts as one. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
