// Pictures are made smaller before they are sent, in a real browser: size, orientation, format, and what stays as it is (CHAT-02).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { releaseBrowser } from '../../scripts/chromium.ts';
import { pictureScale } from '../../src/platform/shrink-picture.ts';
import { PHOTO_AVIF } from '../server/files/photos.ts';
import { openTestApp } from './harness.ts';

test.after(releaseBrowser);

test('CHAT-02 the longest side is 2,560 px at most, but a long screenshot stays legible, and nothing grows', () => {
  const scaled = (width: number, height: number) => {
    const scale = pictureScale(width, height);
    return [Math.round(width * scale), Math.round(height * scale)];
  };
  assert.equal(scaled(8000, 6000), [2560, 1920]);
  assert.equal(scaled(3000, 4000), [1920, 2560]);
  assert.equal(scaled(2560, 2560), [2560, 2560]);
  assert.equal(scaled(320, 200), [320, 200]);
  assert.equal(scaled(1080, 20_000), [1080, 20_000]);
  assert.equal(scaled(3000, 12_000), [1080, 4320]);
});

/**
 * In the page: a picture as a file of more than half a MiB, which decoders do not read to its end.
 * It has the Exif orientation 6 (a quarter turn) where asked for. It is noise, which a PNG cannot compress, or plain.
 */
const MAKE = `globalThis.makePicture = async (type, width, height, { isTurned = false, isNoise = false } = {}) => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  const noise = new ImageData(width, isNoise ? height : 1);
  if (isNoise)
    for (let at = 0; at < noise.data.length; at += 65536) crypto.getRandomValues(noise.data.subarray(at, at + 65536));
  for (let at = 3; at < noise.data.length; at += 4) noise.data[at] = 255;
  context.putImageData(noise, 0, 0);
  // The mark of the upper left corner.
  context.fillStyle = '#f00';
  context.fillRect(0, 0, width / 4, height / 4);
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, type, 0.9));
  const exif = [0xff,0xe1,0,34, 69,120,105,102,0,0, 77,77,0,42, 0,0,0,8, 0,1, 1,18,0,3, 0,0,0,1, 0,6,0,0, 0,0,0,0];
  const parts = isTurned ? [blob.slice(0, 2), new Uint8Array(exif), blob.slice(2)] : [blob];
  parts.push(new Uint8Array(600 * 1024));
  return new File(parts, 'scan.' + type.slice(6), { type });
};
globalThis.measure = async (file) => {
  const image = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: image.width, height: image.height });
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const isRed = (x, y) => {
    const [red, green] = context.getImageData(x * image.width, y * image.height, 1, 1).data;
    return red > 200 && green < 60;
  };
  return { size: [image.width, image.height], isRed: [[0.1, 0.1], [0.9, 0.1]].map(([x, y]) => isRed(x, y)) };
};
undefined`;
const MIB = 1024 * 1024;

test('CHAT-02 a picture is scaled where it has too many pixels or bytes; else the file itself is sent', async () => {
  const { ask, context } = await openTestApp();
  await ask(MAKE);
  const sent = (make: string, mime: string, limit = 10 * MIB) =>
    ask(`(async () => {
      const file = ${make};
      const sent = await shrinkPicture(file, '${mime}', ${limit});
      const isSame = sent === file;
      return { isSame, isSmaller: sent.size < file.size, name: sent.name, type: sent.type, ...(!isSame && await measure(sent)) };
    })()`);
  const same = { isSame: true, isSmaller: false };

  assert.equal(await sent("await makePicture('image/jpeg', 3200, 2000)", 'image/jpeg'), {
    ...{ isSame: false, isSmaller: true, name: 'scan.jpeg', type: 'image/jpeg' },
    ...{ size: [2560, 1600], isRed: [true, false] },
  });
  assert.equal(
    await sent("await makePicture('image/jpeg', 3200, 2000, { isTurned: true })", 'image/jpeg'),
    {
      ...{ isSame: false, isSmaller: true, name: 'scan.jpeg', type: 'image/jpeg' },
      ...{ size: [1600, 2560], isRed: [false, true] },
    },
    'upright',
  );
  assert.equal(
    await sent("await makePicture('image/png', 500, 500, { isNoise: true })", 'image/png', 600 * 1024),
    {
      ...{ isSame: false, isSmaller: true, name: 'scan.jpg', type: 'image/jpeg' },
      ...{ size: [500, 500], isRed: [true, false] },
    },
    'too many bytes for a PNG',
  );
  assert.equal(await sent("await makePicture('image/jpeg', 2000, 2000, { isTurned: true })", 'image/jpeg'), {
    ...same,
    ...{ name: 'scan.jpeg', type: 'image/jpeg' },
  });
  const broken = `new File([new Uint8Array(${MIB})], 'a.jpg', { type: 'image/jpeg' })`;
  const kept = { ...same, name: 'a.jpg', type: 'image/jpeg' };
  assert.equal(await sent(broken, 'image/jpeg'), kept, 'that cannot be decoded');
  assert.equal(await sent(broken, 'image/heic'), kept, 'HEIC in Chromium');
  assert.equal(await sent(broken, 'image/gif'), kept);
  const avif = `new File([Uint8Array.from(atob('${PHOTO_AVIF.toString('base64')}'), (c) => c.charCodeAt(0))], 'a.avif')`;
  const fromAvif = { isSame: false, isSmaller: true, name: 'a.jpg', type: 'image/jpeg' };
  assert.equal(
    await sent(avif, 'image/avif'),
    { ...fromAvif, size: [16, 24], isRed: [false, false] },
    'upright',
  );
  await context.close();
});

test('CHAT-02 where the browser falsifies what is read of a canvas, the file itself is sent', async () => {
  const falsified = {
    'what is encoded': `HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
      const context = this.getContext('2d');
      const noise = context.createImageData(this.width, this.height);
      for (let at = 0; at < noise.data.length; at += 65536) crypto.getRandomValues(noise.data.subarray(at, at + 65536));
      context.putImageData(noise, 0, 0);
      toBlob.call(this, done, type, quality);
    };`,
    'what is read': `CanvasRenderingContext2D.prototype.getImageData = function (...args) {
      const read = getImageData.apply(this, args);
      read.data.fill(255);
      return read;
    };`,
  };
  for (const [what, script] of Object.entries(falsified)) {
    const { ask, context } = await openTestApp();
    await ask(MAKE);
    const isSame = await ask(`(async () => {
      const file = await makePicture('image/jpeg', 3000, 1600);
      const { toBlob } = HTMLCanvasElement.prototype;
      const { getImageData } = CanvasRenderingContext2D.prototype;
      ${script}
      return (await shrinkPicture(file, 'image/jpeg', ${10 * MIB})) === file;
    })()`);
    assert.is(isSame, true, what);
    await context.close();
  }
});

test.run();
