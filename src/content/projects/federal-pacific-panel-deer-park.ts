import type { Project } from './projects'

export default {
  slug: 'federal-pacific-panel-deer-park',
  demo: true,
  title: 'A Federal Pacific panel in a ranch, replaced',
  kind: 'panel-upgrade',
  problem: 'federal-pacific-or-zinsco-panel',
  town: 'deer-park',
  month: '2026-04',
  found:
    'A 100-amp Stab-Lok panel with two breakers that sat loose on the bus, one of them warm. The load calculation came to 74 amps, so the size of the service was not the trouble.',
  done: 'A new 100-amp panel with 30 spaces and a surge protector, a disconnect outdoors beside the meter, two ground rods, a new bond to the water pipe where it enters, every circuit labeled. The meter box and the service cable were sound and stayed.',
  result:
    'Passed at the first inspection. The owners had been quoted a 200-amp service; the calculation showed that they did not need one, and twelve spaces are free for the day they do.',
} satisfies Project
