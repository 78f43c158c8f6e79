/** Three short fields beside one another: their boxes stand at one height, however long their labels are. */
export const threeBoxesStyle =
  'grid gap-3 sm:grid-cols-3 sm:gap-y-0 sm:*:grid sm:*:row-span-4 sm:*:grid-rows-subgrid sm:[&_label]:self-end'
