// Declarations for the baseline: stylesheets, and the few functions of the router that it uses. The router's own types need
// React's, and the repository has Preact's under that name.

declare module '*.css' {}

declare module 'wouter' {
  import type { ReactNode } from 'react';

  export function Route(props: { readonly path?: string; readonly children?: ReactNode }): ReactNode;
  export function Switch(props: { readonly children?: ReactNode }): ReactNode;
  export function Redirect(props: { readonly to: string; readonly replace?: boolean }): ReactNode;
  export function useLocation(): [path: string, navigate: (to: string) => void];
}
