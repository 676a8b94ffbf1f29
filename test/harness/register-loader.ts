// Lets Node import components as the bundler does (style sheets, 'react'). Works beside `--import tsx`.
import { register } from 'node:module';

register('./loader-hooks.mjs', import.meta.url);
