import type { Config } from 'tailwindcss'

/** Where class names are looked for, and the few measures of our own. Colors and faces: src/ui/styles/tokens.css. */
export default {
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  theme: {
    extend: {
      maxWidth: { page: '76rem', prose: '42rem' },
      minHeight: { tap: '2.75rem' },
    },
  },
} satisfies Config
