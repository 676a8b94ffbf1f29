// Registers loader hooks with which Node imports components as the bundler does (stylesheets, 'react'), beside tsx.
import { register } from 'node:module';

register('./loader-hooks.mjs', import.meta.url);
