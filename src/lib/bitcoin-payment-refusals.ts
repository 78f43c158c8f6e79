import { addSentences } from './refusals.ts'

/* The sentences for what the database refuses about paying an invoice in bitcoin (refusals.ts). They come with its panel. */

/** What is wrong with a field. */
export const fieldSentences = {
  bitcoin_address_unusable: 'This is not a bitcoin address. Copy it again from your wallet.',
  bitcoin_address_ours: 'This is an address of our own wallet. Enter one of yours.',
}

/** Why something was not done. */
export const refusals = {
  invoice_gone: 'This link doesn’t match an invoice. Open the link in our email again.',
  cannot_pay: 'This invoice can’t be paid in bitcoin now.',
  no_price: 'The price of bitcoin isn’t known at the moment. Try again in a minute.',
  nothing_over: 'Nothing is left of what was overpaid.',
  no_address_for_code: 'We have no such contact of yours. Call us, and we’ll send it back.',
  too_many_codes: 'We have sent several codes already. Wait an hour or until tomorrow, or call us.',
  refund_code_over: 'This code is no longer good. Have another one sent.',
}

addSentences({ texts: {}, fieldSentences, refusals })
