// The demo's side of the messenger's frame protocol: decodes whatever a mini-app posts, answers as a client does.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  handleStorageCall,
  readBarColor,
  readBottomButton,
  readEvent,
  readHaptic,
  readLink,
  readPopup,
  writeEvent,
} from '../../../scripts/demo/host/frame-protocol.ts';
import { DARK_THEME, LIGHT_THEME } from '../../../scripts/demo/themes.ts';

test('an event is decoded with data, without data, and with the empty text for no data', () => {
  assert.equal(readEvent('{"eventType":"web_app_close","eventData":{"a":1}}'), {
    type: 'web_app_close',
    data: { a: 1 },
  });
  assert.equal(readEvent('{"eventType":"web_app_ready"}'), { type: 'web_app_ready', data: {} });
  assert.equal(readEvent('{"eventType":"web_app_ready","eventData":""}'), {
    type: 'web_app_ready',
    data: {},
  });
});

test('everything else is ignored', () => {
  for (const message of [
    '',
    'hello',
    '{',
    'null',
    '[]',
    '{}',
    '{"eventType":7}',
    { eventType: 'x' },
    null,
    undefined,
  ]) {
    assert.is(readEvent(message), null, String(message));
  }
});

test('an encoded event can be decoded', () => {
  assert.equal(readEvent(writeEvent('popup_closed', { button_id: 'yes' })), {
    type: 'popup_closed',
    data: { button_id: 'yes' },
  });
});

test('a popup has the messenger’s labels on its own button types and the mini-app’s on others', () => {
  const { title, message, buttons } = readPopup({
    title: 'Delete?',
    message: '1 000 USD',
    buttons: [{ id: 'no', type: 'cancel' }, { id: 'yes', type: 'destructive', text: 'Delete' }, 'nonsense'],
  });
  assert.equal([title, message], ['Delete?', '1 000 USD']);
  assert.equal(buttons, [
    { id: 'no', label: 'Cancel', isDestructive: false },
    { id: 'yes', label: 'Delete', isDestructive: true },
  ]);
});

test('a popup without buttons can be closed', () => {
  assert.equal(readPopup({ message: 'Hi' }).buttons, [{ id: '', label: 'Close', isDestructive: false }]);
});

test('a bottom button is hidden unless it is visible and has a label', () => {
  assert.is(readBottomButton({}).isVisible, false);
  assert.is(readBottomButton({ is_visible: true, text: '  ' }).isVisible, false);
  const shown = readBottomButton({
    is_visible: true,
    text: 'Save',
    is_active: false,
    is_progress_visible: true,
    color: '#112233',
    text_color: 'red',
  });
  assert.equal(shown, {
    isVisible: true,
    isActive: false,
    isBusy: true,
    label: 'Save',
    color: '#112233',
    textColor: '',
  });
});

test('a bar’s colour follows the theme by key, or stays when it is a colour', () => {
  assert.is(readBarColor({ color_key: 'secondary_bg_color' }, LIGHT_THEME), LIGHT_THEME.secondary_bg_color);
  assert.is(readBarColor({ color_key: 'secondary_bg_color' }, DARK_THEME), DARK_THEME.secondary_bg_color);
  assert.is(readBarColor({ color: 'bg_color' }, DARK_THEME), DARK_THEME.bg_color);
  assert.is(readBarColor({ color: '#abcdef' }, DARK_THEME), '#abcdef');
  assert.is(readBarColor({ color: 'url(x)' }, DARK_THEME), '');
  assert.is(readBarColor({}, DARK_THEME), '');
});

test('haptic signals map to animations', () => {
  assert.is(readHaptic({ type: 'impact', impact_style: 'heavy' }), 'strong');
  assert.is(readHaptic({ type: 'impact', impact_style: 'soft' }), 'light');
  assert.is(readHaptic({ type: 'selection_change' }), 'light');
  assert.is(readHaptic({ type: 'notification', notification_type: 'success' }), 'success');
  assert.is(readHaptic({ type: 'notification', notification_type: 'error' }), 'error');
  assert.is(readHaptic({ type: 'earthquake' }), null);
});

test('only http and https links are opened', () => {
  const link = (type: string, data: Record<string, unknown>) => readLink({ type, data });
  assert.is(link('web_app_open_link', { url: 'https://example.org/a' }), 'https://example.org/a');
  assert.is(link('web_app_open_tg_link', { path_full: '/share/url?url=x' }), 'https://t.me/share/url?url=x');
  assert.is(link('web_app_open_link', { url: 'javascript:alert(1)' }), null);
  assert.is(link('web_app_open_link', {}), null);
});

test('the messenger’s storage: save, read, list, delete', () => {
  const storage = new Map<string, string>();
  const call = (method: string, params: unknown) =>
    handleStorageCall(storage, { req_id: '7', method, params });
  assert.equal(call('saveStorageValue', { key: 'a', value: '1' }), { req_id: '7', result: true });
  assert.equal(call('getStorageValues', { keys: ['a', 'b'] }), { req_id: '7', result: { a: '1', b: '' } });
  assert.equal(call('getStorageKeys', {}), { req_id: '7', result: ['a'] });
  assert.equal(call('deleteStorageValues', { keys: ['a'] }), { req_id: '7', result: true });
  assert.equal([...storage], []);
  assert.equal(call('mine', {}), { req_id: '7', error: 'UNKNOWN_METHOD' });
});

test.run();
