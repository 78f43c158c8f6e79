import { BrowserRouter } from 'react-router-dom'

/** What the app stands on: imported by src/main.tsx first, so that running it is a task of its own. */
export const libraries = [BrowserRouter]
