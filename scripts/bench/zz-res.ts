import { closeBrowser } from '../chromium.ts';
import { launchUrl } from '../demo/launch.ts';
import { createCertificate } from './support/certificate.ts';
import { SLOW_4G } from './support/network-throttle.ts';
import { CPU_SLOWDOWN, openBenchBrowser, openBenchContext, openBenchPhone } from './support/phone.ts';
import { startReverseProxy } from './support/reverse-proxy.ts';
import { openSeededBackend } from './support/seeded-backend.ts';
import { readStartMetrics, recordStart } from './support/start-metrics.ts';
const dist = process.argv[2] ?? 'dist';
const backend = await openSeededBackend();
const certificate = createCertificate('localhost');
const browser = await openBenchBrowser(certificate);
for (let i = 0; i < 4; i++) {
  const proxy = await startReverseProxy({ dist, apiPort: backend.port, certificate, speed: SLOW_4G, compressesApi: false });
  const context = await openBenchContext(browser);
  const phone = await openBenchPhone(context);
  await phone.setCpuSlowdown(CPU_SLOWDOWN);
  const rec = await recordStart(phone, 'article');
  await phone.page.goto(launchUrl(`https://localhost:${proxy.port}/home`, { initData: backend.signLaunch('en', undefined), startParam: undefined }), { waitUntil: 'commit' });
  const m = await readStartMetrics(phone.page, rec, proxy, 60000);
  const r: any = await phone.page.evaluate(`performance.getEntriesByType('resource').slice(0,5).map(e => [e.name.slice(-28), Math.round(e.startTime), Math.round(e.requestStart), Math.round(e.responseStart), Math.round(e.responseEnd)])`);
  console.log(Math.round(m.firstPaint), Math.round(m.firstCard)); for (const x of r) console.log('   ', x.join(' '));
  await phone.page.close(); await context.close(); await proxy.close();
}
await closeBrowser();
await backend.close();
