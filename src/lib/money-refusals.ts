import { addSentences } from './refusals.ts'

/* The sentences for what the database refuses about prices and estimates (refusals.ts). They come with the pages that are about these. */

/** Texts that people write: what to do if one is too short, and its name. */
export const texts = {
  price_code: ['Enter a code, such as LAB-1.', 'the code'],
  price_name: ['Enter what it is, at least 2 characters.', 'the name'],
  price_unit: ['Enter what the price is for, such as each, hour or foot.', 'the unit'],
  supplier: ['Enter who sells it, or leave it empty.', 'the supplier'],
  assembly_description: ['Describe it, or leave it empty.', 'the description'],
  estimate_title: ['Say what the estimate is for, in at least 2 characters.', 'the title'],
  option_name: ['Give the option a name, or leave it empty.', 'the name of the option'],
  option_why: ['Say why, or leave it empty.', 'the reason'],
  line_description: ['Say what it is, or leave it empty.', 'the line'],
  calculation: ['Work it out again.', 'the calculation'],
  line_note: ['Say why, or leave it empty.', 'the reason'],
  deposit_holder: ['Name the bank or the surety, in at least 2 characters.', 'the name'],
  tax_name: ['Say where this rate applies, in at least 2 characters.', 'the name'],
} as const satisfies Record<string, readonly [whatToDo: string, whatItIs: string]>

type Told = Record<string, unknown>

/** What is wrong with a field. */
export const fieldSentences = {
  price_kind_unknown: 'Choose labor, material, equipment, permit or other.',
  price_unusable: 'Enter dollars and cents, such as 150.00, up to 500,000.',
  price_code_taken: 'This code is taken. Choose another one, or change the item that has it.',
  labor_minutes_unusable: 'Enter whole minutes, 0 if nobody works on it.',
  taxable_unknown: 'Say yes or no.',
  assembly_items_number: 'Add what it takes, each item once, 100 at most.',
  assembly_quantity_unusable: 'Enter how many, fixed or for each foot, up to 99,999.999.',
  import_code_twice: ({ line }: Told) => `Row ${line} has this code too. Leave one of them out.`,
  import_price_archived: 'This code is archived. Bring it back in the price book first.',
  import_price_changed: 'Someone has changed this price since.',
  import_price_used: 'An assembly takes this item.',
  quantity_unusable: 'Enter how many, up to 99,999.999.',
  tax_rate_unusable: 'Enter the rate in percent, such as 8.625, up to 20.',
  tax_rate_unknown: 'Choose the sales tax from the list.',
  tax_mode_unknown: 'Choose a repair, a capital improvement, or a customer who is exempt.',
  deposit_unusable: 'Enter a percentage from 1 to 100, or dollars.',
  reminder_days_unusable: 'Enter whole days, 1 to 60.',
  reminder_times_unusable: 'Enter how many times, 0 to 5.',
  reminder_before_unusable: 'Enter whole days, 0 to 30.',
  calculations_unusable: 'Attach 6 calculations at most, each of them from the site’s tools.',
  estimate_photos_number: 'Choose 12 photos at most.',
  ends_on_unusable: 'Enter a day on or after the one on which the work begins.',
  deposit_handling_unknown: 'Choose an escrow account or a bond.',
  estimate_lines_number: 'An option holds 200 lines at most.',
}

/** What an estimate needs before it can be sent. */
const lackSentences = {
  job: 'Its job is canceled. Open it again first.',
  nobody: 'Its job has no request, so there is nobody to send it to.',
  lines: 'Give each option at least one line that says what it is.',
  prices: 'Give each line a price: 0 if it costs nothing.',
  valid_until: 'Say until when it is good, from today on.',
  tax_rate: 'Choose the sales tax.',
  customer: 'The contract needs the customer’s name.',
  house: 'The contract needs the address of the work: its request has none.',
  license: 'None of our licenses counts where this work is, so there can be no contract.',
  begins_on: 'The contract has to say about when the work begins.',
  ends_on: 'The contract has to say about when the work is done.',
  deposit_handling: 'Say how the deposit is kept until the work is done: the contract has to.',
  deposit_holder: 'Name the bank of the escrow account, or who gives the bond.',
  cancellable_until:
    'The holidays of this year are not known yet, so the last day to cancel can’t be given (src/content/contracts.ts).',
}

/** Why something was not done. */
export const refusals = {
  price_gone: 'This is no longer in the price book.',
  undo_new_price_too_late: ({ code }: Told) =>
    `It is too late to undo this. Archive ${code} instead, if nothing new should take it.`,
  price_changed_meanwhile: ({ code }: Told) =>
    `Someone changed ${code} in the meantime. Check what it says now, then change it again.`,
  estimate_gone: 'This estimate no longer exists.',
  estimate_lacks: ({ lacks }: Told) =>
    Object.entries(lackSentences)
      .filter(([part]) => Array.isArray(lacks) && lacks.includes(part))
      .map(([, sentence]) => sentence)
      .join(' '),
  estimate_not_draft: ({ reference }: Told) =>
    `${reference} is no longer a draft. Take it up again to change it.`,
  estimate_is_signed: ({ reference }: Told) =>
    `${reference} is signed: it is a contract now. For more or other work, write another estimate.`,
  estimate_not_to_countersign: ({ reference }: Told) =>
    `${reference} is not waiting for our signature. Check where it stands now.`,
  estimate_changed_meanwhile: ({ reference }: Told) =>
    `Someone changed ${reference} in the meantime. Check what it says now, then change it again.`,
  tax_rate_meanwhile: ({ name }: Told) =>
    `Someone changed the rate of ${name} in the meantime. Check it, then save again.`,
  import_prices_meanwhile:
    'Someone changed the price book in the meantime. Look at what would happen now, then import again.',
}

addSentences({ texts, fieldSentences, refusals })
