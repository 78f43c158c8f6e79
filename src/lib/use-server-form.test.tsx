// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { BackendError, noAnswer } from './backend'
import { useServerForm } from './use-server-form'

const schema = z.object({
  name: z.string().check(z.minLength(2, 'Enter a name.')),
  town: z.string(),
})
type Person = z.output<typeof schema>

function Form({ send }: { send: (person: Person) => Promise<void> }) {
  const { register, errors, asking, submit } = useServerForm({
    schema,
    defaultValues: { name: '', town: '' },
    mutationFn: send,
  })
  return (
    <form onSubmit={submit}>
      <input aria-label="Name" {...register('name')} />
      <p>{errors.name?.message}</p>
      <input aria-label="Town" {...register('town')} />
      <p>{errors.town?.message}</p>
      <p>{{ idle: '', pending: 'Saving', success: 'Saved', error: 'Not saved' }[asking.status]}</p>
      <button type="submit">Save</button>
    </form>
  )
}

function open(send: (person: Person) => Promise<void>) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form send={send} />
    </QueryClientProvider>,
  )
  return {
    name: screen.getByLabelText<HTMLInputElement>('Name'),
    town: screen.getByLabelText<HTMLInputElement>('Town'),
    save: screen.getByRole('button'),
  }
}

const type = (box: HTMLInputElement, value: string) => fireEvent.change(box, { target: { value } })

test('mistakes that need no server are shown before anything is sent', async () => {
  const send = vi.fn(async () => {})
  const { name, save } = open(send)
  fireEvent.click(save)
  expect(await screen.findByText('Enter a name.')).toBeDefined()
  expect(document.activeElement).toBe(name)
  expect(send).not.toHaveBeenCalled()
})

test('what the server finds wrong is shown beside its field, which gets the focus, and what was typed stays', async () => {
  const details = JSON.stringify([
    { field: 'id', code: 'id_unusable' },
    { field: 'town', code: 'town_unknown' },
  ])
  const error = new BackendError({ status: 400, error: { message: 'wrong_fields', code: 'PT400', details } })
  const { name, town, save } = open(() => Promise.reject(error))
  type(name, 'Maria')
  type(town, 'Atlantis')
  fireEvent.click(save)
  expect(await screen.findByText('Choose your town, or another town.')).toBeDefined()
  expect(document.activeElement).toBe(town)
  expect([name.value, town.value]).toEqual(['Maria', 'Atlantis'])
  expect(screen.queryByText(/Reload the page/)).toBeNull()
})

test('when nobody answers, nothing is marked, what was typed stays, and it can be sent again', async () => {
  const send = vi.fn().mockRejectedValueOnce(noAnswer()).mockResolvedValueOnce(undefined)
  const { name, save } = open(send)
  type(name, 'Maria')
  fireEvent.click(save)
  expect(await screen.findByText('Not saved')).toBeDefined()
  expect(name.value).toBe('Maria')
  fireEvent.click(save)
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  expect(screen.queryByText('Not saved')).toBeNull()
})

test('a second press while it is being sent sends nothing', async () => {
  let answer = () => {}
  const send = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)))
  const { name, save } = open(send)
  type(name, 'Maria')
  fireEvent.click(save)
  expect(await screen.findByText('Saving')).toBeDefined()
  fireEvent.click(save)
  type(name, '')
  fireEvent.click(save) // what was typed since is checked, after the earlier press
  expect(await screen.findByText('Enter a name.')).toBeDefined()
  answer()
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(send).toHaveBeenCalledTimes(1)
})
