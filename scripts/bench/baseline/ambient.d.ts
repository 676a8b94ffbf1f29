// What the compiler must know of what is not the house's own: the stylesheet, and the router's few names that are used.
// The router's own types ask for React's, and the house has Preact's under that name.

declare module '*.css' {}

declare module 'wouter' {
  import type { ReactNode } from 'react';

  export function Route(props: { readonly path?: string; readonly children?: ReactNode }): ReactNode;
  export function Switch(props: { readonly children?: ReactNode }): ReactNode;
  export function Redirect(props: { readonly to: string; readonly replace?: boolean }): ReactNode;
  export function useLocation(): [path: string, navigate: (to: string) => void];
}
