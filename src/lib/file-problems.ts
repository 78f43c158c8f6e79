/*
 * Why a file was not kept: the sentences for what the function `files` finds when it reads one (supabase/functions/files/contents.ts).
 * It imports the codes from here.
 */

export const fileProblems = {
  file_empty: 'This file is empty. Choose it again, or take another photo.',
  file_too_large: 'This file is larger than 25 MB. Send a smaller one.',
  file_not_its_type:
    'This file isn’t what its name says, so we didn’t keep it. Save it as a JPEG or a PDF and send that.',
  file_damaged: 'This file is damaged, so we didn’t keep it. Take another photo, or save it again.',
  file_moves: 'We can’t take animations. Send a still picture.',
  file_runs: 'This PDF contains a program or other files. Print it to a new PDF and send that.',
  file_too_many_pixels: 'This picture has more than 64 megapixels. Send a smaller one.',
} as const

export type FileProblemCode = keyof typeof fileProblems
