/* The code of what a press in the inbox opens: it comes with the press, or before, once the rows are drawn. */
export const loadPanel = () => import('./request-panel')
export const loadFound = () => import('./found-requests')
export const loadFilters = async () => (await import('./more-filters')).MoreFilters
