import { expect, test } from 'vitest'
import { wishOf } from '../../functions/text-replies/keywords.ts'
import { isSignature, signatureOf } from '../../functions/text-replies/signature.ts'

test('the signature matches the one in Twilio’s documentation', () => {
  const form = new URLSearchParams({
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  })
  expect(signatureOf('https://mycompany.com/myapp.php?foo=1&bar=2', form, '12345')).toBe(
    'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
  )
})

test.each([
  ['STOP', 'stop'],
  ['stop.', 'stop'],
  ['Stop all', 'stop'],
  ['opt out', 'stop'],
  ['Unsubscribe me please', 'stop'],
  ['Please stop', 'stop'],
  ['PLEASE STOP!!', 'stop'],
  ['Please stop by at three', 'other'],
  ['cancel', 'stop'],
  ['Cancel the visit on Tuesday', 'other'],
  ['Stop by at three', 'other'],
  ['The end of the driveway', 'other'],
  ['UNSTOP', 'start'],
  ['start', 'start'],
  ['info', 'help'],
  ['', 'other'],
  ['Yes, that works', 'other'],
])('the text "%s" means %s', (body, kind) => {
  expect(wishOf(body).kind).toBe(kind)
})

test('we do not confirm a STOP that Twilio has already confirmed, but we confirm any other', () => {
  for (const body of ['STOP', ' stop ', 'Cancel'])
    expect(wishOf(body)).toEqual({ kind: 'stop', isConfirmed: true })
  for (const body of ['stop.', 'Stop all', 'Please stop texting me!'])
    expect(wishOf(body)).toEqual({ kind: 'stop', isConfirmed: false })
})

test('only the whole signature is accepted', () => {
  expect(isSignature('abc', 'abc')).toBe(true)
  for (const given of ['', 'ab', 'abd', 'abcd']) expect(isSignature(given, 'abc')).toBe(false)
})

test('a field that comes more than once is signed with each of its values, in order', () => {
  const form = (query: string) => signatureOf('https://us.test/', new URLSearchParams(query), 'secret')
  expect(form('b=2&a=3&a=1')).toBe(form('a=1&a=3&b=2'))
  expect(form('a=1&a=1')).toBe(form('a=1'))
  expect(form('a=1')).not.toBe(form('a=2'))
})
