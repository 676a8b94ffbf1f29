// Layout problems of the page in a browser: texts that are cut, too wide, on each other or on controls, and small touch targets.
// Each function is whole in itself, because tests send it into the page.

/** A page that scrolls sideways, and texts or tails of letters that are clipped. */
export function cutTexts(): string[] {
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
}

/** Texts on each other. What is fixed above the page, such as its bars, is left out. */
export function overlappingTexts(): string[] {
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
    if (!text || !element || element.closest('.visually-hidden, [aria-hidden="true"], option, script, style'))
      continue;
    // What is in closed details has a place and is not shown.
    if (!element.checkVisibility({ visibilityProperty: true }) || isAbove(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom } of range.getClientRects())
      lines.push(clipped({ node, text, left, right, top, bottom }, element));
  }
  // Lines of text are higher than their letters, in some fonts than their rows: half of the height may be shared.
  const shared = (from: number, to: number, otherFrom: number, otherTo: number) =>
    Math.min(to, otherTo) - Math.max(from, otherFrom);
  const found: string[] = [];
  lines.sort((one, other) => one.top - other.top);
  lines.forEach((one, at) => {
    for (let next = at + 1; next < lines.length; next += 1) {
      const other = lines[next];
      // Neither do those after it reach up to this one.
      if (!other || other.top >= one.bottom) break;
      if (one.node === other.node) continue;
      const width = shared(one.left, one.right, other.left, other.right);
      const height = shared(one.top, one.bottom, other.top, other.bottom);
      if (width > 2 && height > Math.min(one.bottom - one.top, other.bottom - other.top) / 2)
        found.push(`'${one.text.slice(0, 40)}' on '${other.text.slice(0, 40)}'`);
    }
  });
  return found;
}

/** Texts that reach out of their piece, also where they can be scrolled to; pieces without a height. */
export function wideTexts(): string[] {
  const found: string[] = [];
  for (const piece of document.querySelectorAll<HTMLElement>('[data-piece]')) {
    const { left, right, height } = piece.getBoundingClientRect();
    if (piece.innerHTML !== '' && height < 8) found.push(`${piece.dataset.piece} has no height`);
    const walker = document.createTreeWalker(piece, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = (node.textContent ?? '').trim();
      const element = node.parentElement;
      if (!text || !element || element.closest('.visually-hidden')) continue;
      let isEllipsis = false;
      for (let one: Element | null = element; one && one !== piece; one = one.parentElement)
        isEllipsis ||= getComputedStyle(one).textOverflow === 'ellipsis';
      if (isEllipsis) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects())
        if (box.left < left - 1 || box.right > right + 1)
          found.push(
            `${piece.dataset.piece}: '${text.slice(0, 40)}' reaches from ${Math.round(box.left)} to ${Math.round(box.right)} of ${right}`,
          );
    }
  }
  return found;
}

/** Controls that another text covers. The time of a message stands on its picture by design. */
export function coveredControls(): string[] {
  const found: string[] = [];
  /** What is seen of a line: an ellipsis hides its end. */
  const clipped = (line: DOMRect, element: Element) => {
    let { left, right, top, bottom } = line;
    for (let one: Element | null = element; one; one = one.parentElement) {
      if (getComputedStyle(one).overflowX === 'visible') continue;
      const box = one.getBoundingClientRect();
      left = Math.max(left, box.left);
      right = Math.min(right, box.right);
      top = Math.max(top, box.top);
      bottom = Math.min(bottom, box.bottom);
    }
    return { left, right, top, bottom, height: line.height };
  };
  for (const piece of document.querySelectorAll<HTMLElement>('[data-piece]')) {
    const controls = Array.from(piece.querySelectorAll('button, a[href], input, textarea')).filter(
      (control) => {
        // An invisible button over a whole card lies below its texts.
        const { position, visibility } = getComputedStyle(control);
        return (
          visibility !== 'hidden' && position !== 'absolute' && control.closest('.visually-hidden') === null
        );
      },
    );
    const walker = document.createTreeWalker(piece, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = (node.textContent ?? '').trim();
      const element = node.parentElement;
      if (!text || !element || element.closest('.visually-hidden')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = Array.from(range.getClientRects(), (line) => clipped(line, element));
      for (const control of controls) {
        if (control.contains(node) || control.closest('[data-part="picture"]')?.contains(node)) continue;
        const box = control.getBoundingClientRect();
        const isCovered = lines.some(
          (line) =>
            Math.min(line.right, box.right) - Math.max(line.left, box.left) > 2 &&
            Math.min(line.bottom, box.bottom) - Math.max(line.top, box.top) > line.height / 2,
        );
        if (isCovered)
          found.push(
            `${piece.dataset.piece}: '${text.slice(0, 40)}' on ${control.getAttribute('aria-label') ?? control.textContent}`,
          );
      }
    }
  }
  return found;
}

/** Buttons and links that take a touch on less than 44 × 44 CSS px, with what enlarges them invisibly. */
export function smallTargets(): string[] {
  const found: string[] = [];
  for (const control of document.querySelectorAll<HTMLElement>('button, a[href], [role="option"]')) {
    const { width, height } = control.getBoundingClientRect();
    if (width <= 1 || height <= 1 || control.closest('.visually-hidden, p')) continue;
    const enlarged = ['::before', '::after'].map((part) => {
      const { content, position, width: w, height: h } = getComputedStyle(control, part);
      return content === 'none' || position !== 'absolute'
        ? [0, 0]
        : [Number.parseFloat(w), Number.parseFloat(h)];
    });
    const w = Math.max(width, ...enlarged.map(([one = 0]) => one));
    const h = Math.max(height, ...enlarged.map(([, one = 0]) => one));
    if (w < 43.5 || h < 43.5)
      found.push(`${control.getAttribute('aria-label') ?? control.textContent} takes a touch on ${w} × ${h}`);
  }
  return found;
}
