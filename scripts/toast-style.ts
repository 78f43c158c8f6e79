import type { Plugin } from 'vite'

/**
 * Keeps sonner from putting its style into the page itself: the policy would have to name it, in every answer. src/ui/toast.tsx brings
 * the same style as a file.
 */
export function toastStyle(): Plugin {
  return {
    name: 'toast-style',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/sonner\/dist\/index\.mjs$/ },
      handler(code) {
        const without = code.replace(/^__insertCSS\("(?:[^"\\]|\\.)*"\);?$/m, '')
        if (without === code) this.error('sonner now adds its style in a different way.')
        return { code: without, map: null }
      },
    },
  }
}
