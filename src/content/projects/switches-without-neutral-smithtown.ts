import type { Project } from './projects'

export default {
  slug: 'switches-without-neutral-smithtown',
  demo: true,
  title: 'Smart switches in a house without neutrals',
  kind: 'smart-home-wiring',
  problem: 'no-neutral-at-switch',
  town: 'smithtown',
  month: '2026-07',
  found:
    'Fourteen smart switches in a box, bought online, each of which needs a neutral. Of fourteen switch boxes in the house five had one.',
  done: 'The five went in. For the other rooms: four dimmers made for boxes without a neutral, with the load adapter at the light, two battery remotes in front of lights that stay powered, and three left as they were.',
  result:
    'Everything also works by hand when the internet is down, which had been the owners’ one condition. Nine switches went back to the store.',
} satisfies Project
