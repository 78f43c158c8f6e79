import { zodResolver } from '@hookform/resolvers/zod'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { fieldProblems } from './problems'

type ServerForm<Input extends FieldValues, Output, Receipt> = UseMutationOptions<Receipt, Error, Output> & {
  /** The rules that need no server. Its output is what gets sent. */
  schema: z.core.$ZodType<Output, Input>
  defaultValues: DefaultValues<Input>
}

/**
 * A form for the server: `submit` checks what was filled in and sends it once; `asking` is the mutation. The server's findings are
 * shown beside their boxes like the schema's, and the first wrong box gets the focus. What was typed stays.
 */
export function useServerForm<Input extends FieldValues, Output, Receipt>({
  schema,
  defaultValues,
  ...sending
}: ServerForm<Input, Output, Receipt>) {
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues })
  const asking = useMutation({
    networkMode: 'always',
    ...sending,
    onError: (error, ...more) => {
      const wrong = fieldProblems(error).flatMap(({ field, message }) =>
        isBox(form.getValues(), field) ? [{ field, message }] : [],
      )
      for (const { field, message } of wrong) form.setError(field, { message })
      if (wrong[0]) form.setFocus(wrong[0].field)
      return sending.onError?.(error, ...more)
    },
  })
  const submit = form.handleSubmit((filledIn) => {
    if (!asking.isPending) asking.mutate(filledIn)
  })
  return { ...form, errors: form.formState.errors, asking, submit }
}

const isBox = <Values extends FieldValues>(values: Values, field: string): field is Path<Values> =>
  field in values
