import { expect, test } from 'vitest'
import { styleCutter } from './page-css.ts'

const cut = (css: string, html: string) => styleCutter(css)(html)

test('a rule stays if the page has its class, and goes if it does not', () => {
  const css = '.a{color:red}.b{color:blue}.a .b,.c{color:green}'
  expect(cut(css, '<p class="a">')).toBe('.a{color:red}')
  expect(cut(css, '<p class="x c">')).toBe('.c{color:green}')
  expect(cut(css, '<p class="a b c">')).toBe(css)
})

test('classes with characters that are escaped in a style sheet are recognized', () => {
  const css = String.raw`.lg\:w-\[1\.5rem\]{width:1.5rem}.\32 xl{width:2rem}.\[\&\>li\]\:mt-1>li{margin:1px}`
  expect(cut(css, '<li class="lg:w-[1.5rem] 2xl [&amp;&gt;li]:mt-1">')).toBe(css)
  expect(cut(css, '<li class="lg:w-[1.6rem]">')).toBe('')
})

test('attributes that only our code sets go, unless the page has them; those of a sleeping page stay', () => {
  const css =
    '.a[data-open]{b:c}.a[aria-invalid=true]{b:c}.a[type="text"]{b:c}.a:is(:where(.a):has([data-state=open]) *){b:c}[class^=b]{b:c}'
  expect(cut(css, '<p class="a">')).toBe('[class^=b]{b:c}')
  expect(cut(css, '<p class="a" data-open="" aria-invalid="false">')).toBe(
    '.a[data-open]{b:c}[class^=b]{b:c}',
  )
  expect(cut(css, '<p class="a" data-open><p aria-invalid="true" type="text" data-state="open">')).toBe(css)
  const asleep = 'html[data-session] .a{b:c}.a[open]{b:c}[aria-busy=true]{b:c}.a:not([data-state=open]){b:c}'
  expect(cut(asleep, '<html><p class="a">')).toBe(asleep)
})

test('states and lists of selectors count as possible', () => {
  const css =
    '.a:focus{color:red}.a:not(.never){color:red}:where(.x,.y) .a{color:red}:where(.a>:not(:last-child)){color:red}'
  expect(cut(css, '<p class="a">')).toBe(css)
  expect(cut(':where(.x>:not(:last-child)){color:red}', '<p class="a">')).toBe('')
})

test('rules only a mouse needs are left to the whole sheet; rules the keyboard needs stay', () => {
  expect(cut('.a:hover,.b{c:d}.b:is(:where(.a):hover *){c:d}', '<p class="a b">')).toBe('.b{c:d}')
  const css = '.a:is(:hover,:focus-within){c:d}.a:not(:hover){c:d}'
  expect(cut(css, '<p class="a">')).toBe(css)
})

test('rules for elements stay if the page has them', () => {
  expect(cut('html{a:b}table td{a:b}h1,h9{a:b}', '<html><h1>')).toBe('html{a:b}h1{a:b}')
})

test('rules for form fields stay if there is one', () => {
  const css = '::placeholder{a:b}button,::file-selector-button{a:b}'
  expect(cut(css, '<p>')).toBe('')
  expect(cut(css, '<button>')).toBe('button{a:b}')
  for (const box of ['<input placeholder="Your name">', '<textarea placeholder="What is it about?">'])
    expect(cut(css, box)).toBe('::placeholder{a:b}')
  expect(cut(css, '<input>')).toBe('')
})

test('rules for a part of a form field stay if there is a field that has it', () => {
  const rules = {
    date: '::-webkit-datetime-edit{a:b}::-webkit-calendar-picker-indicator{a:b}',
    search: '::-webkit-search-decoration{a:b}',
    number: '::-webkit-inner-spin-button{a:b}',
    file: '::file-selector-button{a:b}',
  }
  const css = Object.values(rules).join('')
  expect(cut(css, '<input class="a" type="text">')).toBe('')
  for (const [type, rule] of Object.entries(rules)) expect(cut(css, `<input type="${type}">`)).toBe(rule)
  expect(cut(css, '<input type="time" name="a">')).toBe(rules.date)
})

test('an empty group goes, and the order of layers stays', () => {
  const css = '@layer base,utilities;@layer utilities{@media (width>=64rem){.a{a:b}}@media print{.b{a:b}}}'
  expect(cut(css, '<p class="a">')).toBe(
    '@layer base,utilities;@layer utilities{@media (width>=64rem){.a{a:b}}}',
  )
})

test('custom properties, @property and @keyframes stay if a remaining rule needs them, directly or through others', () => {
  const css =
    ':root{--one:var(--two);--two:1px;--three:3px;--animate-ring:ring 1s}@property --two{syntax:"*"}@property --three{syntax:"*"}' +
    '@keyframes ring{to{width:var(--four)}}@keyframes spin{to{width:0}}:root{--four:4px}.a{width:var(--one);animation:var(--animate-ring)}'
  expect(cut(css, '<p class="a">')).toBe(
    ':root{--one:var(--two);--two:1px;--animate-ring:ring 1s}@property --two{syntax:"*"}' +
      '@keyframes ring{to{width:var(--four)}}:root{--four:4px}.a{width:var(--one);animation:var(--animate-ring)}',
  )
  expect(cut(css, '<p style="width:var(--three)">')).toContain('--three:3px')
})

test('a color that is set once, on the root, is written where it is used; one that the HTML names stays as well', () => {
  const css =
    ':root{--ink:#123}:root{--sky:#abcdef;--sea:#00f}.a{color:var(--ink);background:var(--sky)}.b{--sky:#fff;color:var(--sea)}'
  expect(cut(css, '<p class="a">')).toBe('.a{color:#123;background:#abcdef}')
  expect(cut(css, '<p class="a b">')).toBe(
    ':root{--sky:#abcdef}.a{color:#123;background:var(--sky)}.b{--sky:#fff;color:#00f}',
  )
  expect(cut(css, '<p class="a"><path fill="var(--ink)"/>')).toContain(':root{--ink:#123}')
})

test('a registered property that nothing sets is replaced by its initial value', () => {
  const css =
    '@layer properties{@supports (a:b){*{--line:solid;--lead:initial}}}@layer u{.a{border-style:var(--line);line-height:var(--lead,var(--x,calc(2 * 3)))}' +
    '.b{--line:dashed}}@property --line{syntax:"*";initial-value:solid}@property --lead{syntax:"*"}'
  expect(cut(css, '<p class="a">')).toBe('@layer u{.a{border-style:solid;line-height:var(--x,calc(2 * 3))}}')
  expect(cut(css, '<p class="a b">')).toBe(
    '@layer properties{@supports (a:b){*{--line:solid}}}@layer u{.a{border-style:var(--line);line-height:var(--x,calc(2 * 3))}' +
      '.b{--line:dashed}}@property --line{syntax:"*";initial-value:solid}',
  )
})

test('a rule with more than declarations stays as it is', () => {
  const css = '.b{color:red;@media print{color:black}}'
  expect(cut(css, '<p>')).toBe(css)
})
