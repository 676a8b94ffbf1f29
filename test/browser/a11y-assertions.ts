// Accessibility assertions: no serious finding of axe, no clipped text, nothing wider than the screen.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { waitForAnimations } from './market-fixtures.ts';

/** Evaluated, because the content security policy refuses an added script. */
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** All rules, or only the one that depends on the theme. */
export type AxeRules = 'all' | 'color-contrast';

interface AxeViolation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly string[];
}

/** Resolves when the page has corrected the theme's colours: the script that does arrives after the first cards. */
export async function waitForLegibleTheme(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--color-done') !== '');
}

/** Fails on a serious or critical finding of axe. `where` names the page in the message. */
export async function expectAccessible(page: Page, where: string, rules: AxeRules = 'all'): Promise<void> {
  // Half-transparent text has other colours.
  await waitForAnimations(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE_SOURCE);
  const only = rules === 'all' ? '' : `runOnly: ['${rules}'],`;
  const findings: readonly AxeViolation[] = await page.evaluate(`
    axe.run(document, { ${only} resultTypes: ['violations'] }).then(({ violations }) => violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map((node) =>
        node.target.join(' ') + ' ' + node.html.slice(0, 160) + ' ' + (node.any[0] ? node.any[0].message : '')) })))`);
  assert.is(findings.length, 0, `${where}: ${JSON.stringify(findings, null, 1)}`);
}

/** Fails when the page scrolls sideways, or a text or the tails of its letters are clipped. */
export async function expectNothingCut(page: Page, where: string): Promise<void> {
  const problems = await page.evaluate(() => {
    const found: string[] = [];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width)
      found.push(`the page is ${document.documentElement.scrollWidth} wide on ${width}`);
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
      if (!hasText || element.closest('.visually-hidden, [aria-hidden="true"], option')) continue;
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      if (box.width === 0 || style.visibility === 'hidden') continue;
      const name = `${element.tagName} ${element.className} '${(element.textContent ?? '').slice(0, 40)}'`;
      if (box.left < -1 || box.right > width + 1) {
        // Content of a scroll container can be scrolled into view.
        let scroller = element.parentElement;
        while (scroller && !/auto|scroll|hidden/.test(getComputedStyle(scroller).overflowX))
          scroller = scroller.parentElement;
        if (!scroller) found.push(`${name} reaches from ${box.left} to ${box.right} of ${width}`);
      }
      const isClipped = /hidden|clip/.test(style.overflowX) || /hidden|clip/.test(style.overflowY);
      // An ellipsis or a line clamp is intended.
      const isIntended = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      if (isClipped && !isIntended && element.scrollWidth > element.clientWidth + 1)
        found.push(`${name} is cut at its side`);
      if (isClipped && !isIntended && element.scrollHeight > element.clientHeight + 2)
        found.push(`${name} is cut below`);
    }
    // The depth of letters counts, which is more than that of their line in Arabic: tails and dots are lost otherwise.
    const pencil = document.createElement('canvas').getContext('2d');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); pencil && node; node = walker.nextNode()) {
      const text = (node.textContent ?? '').trim();
      const element = node.parentElement;
      if (!text || !element || element.closest('.visually-hidden, option, script, style')) continue;
      const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
      pencil.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
      const { actualBoundingBoxDescent, fontBoundingBoxDescent } = pencil.measureText(text);
      const range = document.createRange();
      range.selectNodeContents(node);
      const ends = Array.from(range.getClientRects(), ({ bottom }) => bottom);
      for (let one: Element | null = element; one; one = one.parentElement) {
        const { overflowY, webkitLineClamp } = getComputedStyle(one);
        if (/auto|scroll/.test(overflowY)) break;
        if (!/hidden|clip/.test(overflowY)) continue;
        const { bottom } = one.getBoundingClientRect();
        const isCut = ends.some(
          (end) => end <= bottom + 1 && end - fontBoundingBoxDescent + actualBoundingBoxDescent > bottom + 1,
        );
        if (isCut && webkitLineClamp === 'none')
          found.push(`the letters of '${text.slice(0, 40)}' are cut below`);
      }
    }
    return found;
  });
  assert.equal(problems, [], `${where}: ${problems.join('; ')}`);
}

/** Fails when two texts of the page stand on each other. What is fixed above the page, such as its bars, is left out. */
export async function expectNoOverlap(page: Page, where: string): Promise<void> {
  // A list that has just grown moves its rows to their places first.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await waitForAnimations(page);
  const overlaps = await page.evaluate(() => {
    interface Line {
      readonly node: Node;
      readonly text: string;
      readonly left: number;
      readonly right: number;
      readonly top: number;
      readonly bottom: number;
    }
    const lines: Line[] = [];
    const isAbove = (element: Element | null): boolean => {
      for (let one = element; one; one = one.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(one).position)) return true;
      return false;
    };
    /** What is seen of a line: an ellipsis hides its end. */
    const clipped = (line: Line, element: Element): Line => {
      let { left, right, top, bottom } = line;
      for (let one: Element | null = element; one; one = one.parentElement) {
        if (getComputedStyle(one).overflowX === 'visible') continue;
        const box = one.getBoundingClientRect();
        left = Math.max(left, box.left);
        right = Math.min(right, box.right);
        top = Math.max(top, box.top);
        bottom = Math.min(bottom, box.bottom);
      }
      return { ...line, left, right, top, bottom };
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = (node.textContent ?? '').trim();
      if (
        !text ||
        !element ||
        element.closest('.visually-hidden, [aria-hidden="true"], option, script, style')
      )
        continue;
      if (getComputedStyle(element).visibility === 'hidden' || isAbove(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom } of range.getClientRects())
        lines.push(clipped({ node, text, left, right, top, bottom }, element));
    }
    // Lines of text are higher than their letters, in some fonts than their rows: half of the height may be shared.
    const shared = (from: number, to: number, otherFrom: number, otherTo: number) =>
      Math.min(to, otherTo) - Math.max(from, otherFrom);
    const found: string[] = [];
    lines.forEach((one, at) => {
      for (const other of lines.slice(at + 1)) {
        if (one.node === other.node) continue;
        const width = shared(one.left, one.right, other.left, other.right);
        const height = shared(one.top, one.bottom, other.top, other.bottom);
        if (width > 2 && height > Math.min(one.bottom - one.top, other.bottom - other.top) / 2)
          found.push(`'${one.text.slice(0, 40)}' on '${other.text.slice(0, 40)}'`);
      }
    });
    return found;
  });
  assert.equal(overlaps, [], `${where}: ${overlaps.join('; ')}`);
}
