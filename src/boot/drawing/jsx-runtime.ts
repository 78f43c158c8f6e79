/*
 * What JSX means in what is drawn before React is here (./estimate.tsx): elements of the document, made once. The same components run under React, which
 * takes over what was drawn. There is no state, and whoever listens to a press listens to the document.
 */

type Child = Node | string | number | boolean | null | undefined | Child[]
type Props = { children?: Child; [name: string]: unknown }

/** An element, or what a component gives. React's other names for attributes are not used here. */
export function jsx(type: string | ((props: Props) => Child), props: Props): Child {
  if (typeof type !== 'string') return type(props)
  const { children, ...rest } = props
  const element = document.createElement(type)
  for (const [name, value] of Object.entries(rest)) {
    if (value === undefined || value === false || typeof value === 'function') continue
    // React writes what a reader is told as a word, and anything else that is so as nothing.
    const text = value === true && !name.startsWith('aria-') ? '' : `${value}`
    element.setAttribute(name === 'className' ? 'class' : name, text)
  }
  element.append(...shown(children))
  return element
}

export const jsxs = jsx

export const Fragment = ({ children }: Props) => children

/** Each text stays a node of its own, as React makes them. */
const shown = (child: Child): (Node | string)[] =>
  Array.isArray(child)
    ? child.flatMap(shown)
    : child instanceof Node
      ? [child]
      : typeof child === 'string' || typeof child === 'number'
        ? [`${child}`].filter(Boolean)
        : []
