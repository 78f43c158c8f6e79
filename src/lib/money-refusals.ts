import { addSentences } from './refusals.ts'

/* The sentences for what the database refuses about prices (refusals.ts). They come with the pages that are about these. */

/** Texts that people write: what to do if one is too short, and its name. */
export const texts = {
  price_code: ['Enter a code, such as LAB-1.', 'the code'],
  price_name: ['Enter what it is, at least 2 characters.', 'the name'],
  price_unit: ['Enter what the price is for, such as each, hour or foot.', 'the unit'],
  supplier: ['Enter who sells it, or leave it empty.', 'the supplier'],
  assembly_description: ['Describe it, or leave it empty.', 'the description'],
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
}

/** Why something was not done. */
export const refusals = {
  price_gone: 'This is no longer in the price book.',
  price_changed_meanwhile: ({ code }: Told) =>
    `Someone changed ${code} in the meantime. Check what it says now, then change it again.`,
  import_prices_meanwhile:
    'Someone changed the price book in the meantime. Look at what would happen now, then import again.',
}

addSentences({ texts, fieldSentences, refusals })
