// Globals of every JavaScript host that this layer uses: it is compiled without the types of the DOM and of Node.

interface AbortSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}
declare class AbortController {
  readonly signal: AbortSignal;
  abort(): void;
}
interface Blob {
  readonly size: number;
  readonly type: string;
}
declare function atob(data: string): string;
