// Page links: gives each link of the app its address below the base path, for 'open in a new tab' too (NAV-16).
// To be imported before anything is rendered.
import { options } from 'preact';
import { pageAddress } from '#runtime/page-address.ts';

/** Leaves other hosts alone, and what has the base path already: the element was cloned. */
function addBasePath(props: object): void {
  if (!('href' in props) || typeof props.href !== 'string') return;
  if (/^\/(?!\/)/.test(props.href) && !props.href.startsWith(pageAddress('/')))
    props.href = pageAddress(props.href);
}

if (pageAddress('/') !== '/') {
  const former = options.vnode;
  options.vnode = (vnode) => {
    if (vnode.type === 'a') addBasePath(vnode.props);
    former?.(vnode);
  };
}
