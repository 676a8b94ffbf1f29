// What home was opened with: a filter chosen on the filter page, or the flag after a create with matches (HOME-07).
import { useLayoutEffect } from 'react';
import { cleanFilter } from '#domain/feed-filter.ts';
import { useModels } from '../../../models/models-context.ts';
import { useShell } from '../../shell/shell-context.ts';
