// preact/compat without what of React's API no component here uses: what is left of each element's props is copied once.
import { type Cut, cutting } from './cuts.ts';

const CUTS: readonly Cut[] = [
  [
    'old life cycle methods',
    't.prototype.isReactComponent=!0,["componentWillMount","componentWillReceiveProps","componentWillUpdate"].forEach(function(n){Object.defineProperty(t.prototype,n,{configurable:!0,get:function(){return this["UNSAFE_"+n]},set:function(t){Object.defineProperty(this,n,{configurable:!0,writable:!0,value:t})}})});',
  ],
  [
    'events with React’s own methods',
    'var J=u.event;u.event=function(n){return J&&(n=J(n)),n.persist=function(){},n.isPropagationStopped=function(){return this.cancelBubble},n.isDefaultPrevented=function(){return this.defaultPrevented},n.nativeEvent=n};',
  ],
  // A class is set once, by Preact itself, and not under both of its names.
  [
    'props that stay out',
    'if(!("value"==o&&"defaultValue"in e&&null==f||H&&"children"==o&&"noscript"==r||"class"==o||"className"==o)){',
    '{',
  ],
  [
    'the class',
    'e.class&&!e.className?(u.class=e.class,Object.defineProperty(u,"className",K)):e.className&&(u.class=u.className=e.className),',
  ],
  [
    'styles in numbers, default values, downloads without a name',
    /if\("style"==o&&f&&f\.constructor==Object\).*?else if\("translate"==o&&"no"===f\)f=!1;else (?=if\("o"==o\[0\])/,
  ],
  ['double clicks', '"ondoubleclick"==c?o="ondblclick":'],
  // Icons are written as SVG has them.
  ['attributes of SVG in camel case', 'i&&$.test(o)?o=o.replace(z,"-$&").toLowerCase():null===f', 'null===f'],
  ['the test for elements of one’s own', ',i=-1==r.indexOf("-")'],
  // Preact sets refs of elements itself; none is passed to a component.
  [
    'default props, refs of components, the mark of an element',
    /else if\("function"==typeof t\.type&&.*?t\.\$\$typeof=P,(?=Q&&Q\(t\)\})/,
  ],
  ['select boxes', /if\("select"==r\)\{var s=.*?s==n\.props\.value\}\)\)\}/],
];

/** Throws on a preact/compat that reads otherwise. */
export const leanCompat = cutting('compat', /[\\/]preact[\\/]compat[\\/]dist[\\/]compat\.mjs$/, CUTS);
