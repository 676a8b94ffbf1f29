// React's names as the components ask for them, answered by Preact's core: no preact/compat in the bundle.
import { Component, type ComponentType, createElement, type FunctionComponent } from 'preact';

// biome-ignore lint/performance/noBarrelFile: one name for React's API is what this file is for.
export { Component, createContext, createElement, createPortal, Fragment } from 'preact';
export * from 'preact/hooks';

/** Drawn anew only when one of its props changed. */
export function memo<P extends object>(Drawn: FunctionComponent<P>): ComponentType<P> {
  return class Memo extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      const [now, then] = [this.props, next] as Record<string, unknown>[];
      return Object.keys({ ...now, ...then }).some((key) => !Object.is(now?.[key], then?.[key]));
    }
    render() {
      return createElement(Drawn as FunctionComponent<object>, this.props);
    }
  };
}
