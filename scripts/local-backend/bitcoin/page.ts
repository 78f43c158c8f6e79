import { escaped, page } from '../html-page.ts'
import type { Block } from './blocks.ts'
import { explorerModes, explorerNames } from './explorers.ts'
import { priceModes, priceNames } from './prices.ts'
import type { Sight, TestChain } from './test-chain.ts'
import { addressOf, type Transaction } from './transactions.ts'

/** What a form of the page sends, as the body that the command takes; undefined for another form. */
export function bodyOf(command: string, form: FormData): object | undefined {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  switch (command) {
    case 'pay':
      return paymentOf(text('to'), text('bitcoins'), text('times'))
    case 'replace':
    case 'drop':
      return { txid: text('txid') }
    case 'mine':
      return { blocks: Number(text('blocks')) }
    case 'reorganize':
      return {
        depth: Number(text('depth')),
        ...(form.has('drop') && { drops: form.getAll('drop').map(String) }),
      }
    case 'explorer':
      return { name: text('name'), mode: text('mode') }
    case 'price':
      return { name: text('name'), mode: text('mode') }
    case 'price-move':
      return { cents: Math.round(Number(text('dollars')) * 100) }
    default:
      return undefined
  }
}

/** A payment from an address and an amount, or from a link of BIP 21, as often as `times` says. */
function paymentOf(to: string, bitcoins: string, times: string) {
  const [, address = to, query = ''] = /^bitcoin:([^?]+)\??(.*)$/i.exec(to) ?? []
  const amount = bitcoins || new URLSearchParams(query).get('amount') || ''
  return { address: address.toLowerCase(), satoshis: Math.round(Number(amount) * 1e8 * Number(times)) }
}

/** The page at `/_bitcoin`, with what was just done or why it wasn't. */
export function bitcoinPage(chain: TestChain, told: string | null): Response {
  const sight = chain.see()
  return page(
    'Bitcoin’s test chain',
    `${told ? `<p role="status"><strong>${escaped(told)}</strong></p>` : ''}
    <p>A chain of its own on this machine, with a payer who has coins that are worth nothing. The site’s invoices are paid here:
    open one, press “Pay with bitcoin”, and copy the address and the amount.</p>
    ${paying}${waiting(sight)}${blocks(sight)}${sources(sight)}`,
    200,
    style,
  )
}

const style = `
  *{box-sizing:border-box}form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end;margin:.5rem 0}label{display:grid;max-width:100%;font-size:.875rem}
  input,select,button{font:inherit;padding:.375rem .625rem}input[name=to]{width:24rem;max-width:100%}
  h2{margin:2rem 0 .5rem}ul{padding-left:1.25rem}code{overflow-wrap:anywhere;font-size:.875rem}
  table{border-collapse:collapse}td,th{padding:.25rem 1rem .25rem 0;text-align:left}`

const form = (command: string, inside: string) =>
  `<form method="post" action="/_bitcoin/${command}">${inside}</form>`
const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${name}" value="${escaped(value)}">`
const button = (words: string, name = '', value = '') =>
  `<button${name ? ` name="${name}" value="${escaped(value)}"` : ''}>${words}</button>`

const paying = `<h2>Pay</h2>${form(
  'pay',
  `<label>Address, or the link of the pay button<input name="to" required autocomplete="off"></label>
  <label>Bitcoin<input name="bitcoins" inputmode="decimal" size="12" autocomplete="off"></label>
  ${button('Pay it', 'times', '1')}${button('Pay half', 'times', '0.5')}${button('Pay twice as much', 'times', '2')}`,
)}`

const bitcoins = (satoshis: number) => (satoshis / 1e8).toFixed(8)

/** What a transaction pays to others than the payer. */
const paid = ({ outputs }: Transaction, payerScript: string) =>
  outputs
    .filter(({ script }) => script !== payerScript)
    .map(({ script, value }) => `${bitcoins(value)} to <code>${addressOf(script) ?? script}</code>`)
    .join(', ') || 'back to the payer'

const waiting = ({ pending, payerScript }: Sight) => `<h2>Waiting for a block</h2>
  ${form('mine', [1, 3, 6].map((count) => button(`Mine ${count}`, 'blocks', String(count))).join(''))}
  ${
    pending.length === 0
      ? '<p>Nothing waits.</p>'
      : `<ul>${pending
          .map(
            ({ transaction }) =>
              `<li>${paid(transaction, payerScript)}<br><code>${transaction.txid}</code>
              ${form('replace', hidden('txid', transaction.txid) + button('Replace it: back to the payer'))}
              ${form('drop', hidden('txid', transaction.txid) + button('Let the network forget it'))}</li>`,
          )
          .join('')}</ul>`
  }`

const blocks = ({ tip, blocks: newest, payerScript }: Sight) => `<h2>Blocks</h2>
  <p>The last one is ${tip.height}.</p>
  ${form('reorganize', [1, 2, 3].map((depth) => button(`Reorganize the last ${depth}`, 'depth', String(depth))).join(''))}
  <ul>${newest.map((block, depth) => blockItem(block, depth + 1, payerScript)).join('')}</ul>`

const blockItem = ({ height, time, transactions }: Block, depth: number, payerScript: string) =>
  `<li>${height}, ${new Date(time * 1000).toLocaleTimeString('en-US')}${transactions
    .filter((one) => !one.isCoinbase && one.outputs.some(({ script }) => script !== payerScript))
    .map(
      (one) =>
        `<br>${paid(one, payerScript)}${form(
          'reorganize',
          hidden('depth', String(depth)) + hidden('drop', one.txid) + button('Reorganize without it'),
        )}`,
    )
    .join('')}</li>`

const choice = (modes: readonly string[], now: string) =>
  `<select name="mode" aria-label="How it behaves">${modes
    .map((mode) => `<option${mode === now ? ' selected' : ''}>${mode}</option>`)
    .join('')}</select>`

const sources = ({ explorers, prices }: Sight) => `<h2>Who is asked</h2>
  <table>${explorerNames
    .map(
      (name) =>
        `<tr><th scope="row">Explorer ${name}</th><td>${form('explorer', hidden('name', name) + choice(explorerModes, explorers[name].mode) + button('Set'))}</td></tr>`,
    )
    .join('')}${priceNames
    .map(
      (name) =>
        `<tr><th scope="row">${name}, $${(prices[name].cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}</th><td>${form('price', hidden('name', name) + choice(priceModes, prices[name].mode) + button('Set'))}</td></tr>`,
    )
    .join('')}</table>
  ${form('price-move', `<label>Dollars for a bitcoin, everywhere<input name="dollars" inputmode="decimal" required></label>${button('Move the price')}`)}`
