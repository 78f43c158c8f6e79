import { chromium } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '../scripts/testing/chromium.ts'
import { startTestBackend } from '../scripts/local-backend/testing.ts'
import { startSite } from '../scripts/preview.ts'
const backend = await startTestBackend()
const site = await startSite({ dist: 'dist', port: 0, backend: backend.backend! })
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })
for (let run = 0; run < 3; run++) {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(site.url + '/', { waitUntil: 'networkidle' })
  if (run === 2) { await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing', 'disabled-by-default-devtools.timeline.invalidationTracking', 'disabled-by-default-devtools.timeline'] }) }
  const t0 = Date.now()
  const done = page.waitForSelector('[role=dialog][data-state=open]')
  await page.locator('#bitcoin').tap({ noWaitAfter: true })
  await done
  console.log('run', run, Date.now() - t0)
  if (run === 2) {
    const buf = await browser.stopTracing()
    const { traceEvents } = JSON.parse(buf.toString()) as { traceEvents: any[] }
    const main = traceEvents.find((e) => e.name === 'thread_name' && e.args.name === 'CrRendererMain' && traceEvents.some((x) => x.tid === e.tid && x.pid === e.pid && x.name === 'EventDispatch' && x.args?.data?.type === 'click'))
    const mine = traceEvents.filter((e) => e.pid === main.pid && e.tid === main.tid && e.ph === 'X').sort((a, b) => a.ts - b.ts || b.dur - a.dur)
    const t = mine.find((e) => e.name === 'EventDispatch' && /touchstart|pointerdown/.test(e.args.data.type))?.ts ?? 0
    const self = new Map<string, number>(); const stack: any[] = []
    for (const e of mine) { if (e.ts < t) continue; while (stack.length && stack.at(-1).ts + stack.at(-1).dur <= e.ts) stack.pop(); const p = stack.at(-1); self.set(e.name, (self.get(e.name) ?? 0) + e.dur); if (p) self.set(p.name, (self.get(p.name) ?? 0) - e.dur); stack.push(e) }
    for (const [k, v] of [...self].sort((a, b) => b[1] - a[1]).slice(0, 22)) console.log((v / 1000).toFixed(0).padStart(6), k)
    console.log('--- tasks > 15 ms')
    for (const e of mine) if ((e.name === 'RunTask' || e.name === 'ThreadControllerImpl::RunTask') && e.dur > 3000 && e.ts >= t - 1000) {
      const inside = mine.filter((x) => x.ts >= e.ts && x.ts + x.dur <= e.ts + e.dur && x !== e && x.dur > 5000).map((x) => `${x.name}${x.args?.data?.url ? ' ' + x.args.data.url.split('/').pop() : ''}${x.args?.data?.functionName ? ' ' + x.args.data.functionName : ''}${x.args?.data?.type ? ' ' + x.args.data.type : ''} ${(x.dur / 1000).toFixed(0)}`)
      console.log(((e.ts - t) / 1000).toFixed(0), (e.dur / 1000).toFixed(0), inside.slice(0, 8).join(' | '))
    }
    // cpu profile
    const chunks = traceEvents.filter((e) => e.name === 'ProfileChunk' && e.pid === main.pid)
    const nodes = new Map<number, any>(); const selfT = new Map<string, number>()
    for (const c of chunks) { for (const n of c.args.data.cpuProfile?.nodes ?? []) nodes.set(n.id, n); const s = c.args.data.cpuProfile?.samples ?? []; const d = c.args.data.timeDeltas ?? []; s.forEach((id: number, i: number) => { const n = nodes.get(id); const k = `${n?.callFrame.functionName || '(anon)'} ${(n?.callFrame.url ?? '').split('/').pop()}:${n?.callFrame.lineNumber}:${n?.callFrame.columnNumber}`; selfT.set(k, (selfT.get(k) ?? 0) + (d[i] ?? 0)) }) }
    for (const [k, v] of [...selfT].sort((a, b) => b[1] - a[1]).slice(0, 25)) console.log((v / 1000).toFixed(0).padStart(6), k)
  }
  await page.close()
}
await browser.close(); await site.close(); await backend.stop(); process.exit(0)
