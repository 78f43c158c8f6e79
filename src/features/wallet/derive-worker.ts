import { type DerivedAddress, derived, type ToDerive } from './derive'

/** How many addresses are sent to the page at a time: often enough to see it move. */
const AT_A_TIME = 20

// Apart from the page, which stays responsive.
addEventListener('message', ({ data }: MessageEvent<ToDerive>) => {
  let some: DerivedAddress[] = []
  for (const address of derived(data)) {
    some.push(address)
    if (some.length === AT_A_TIME) {
      postMessage(some)
      some = []
    }
  }
  postMessage(some)
})
