// What may stand between a component's tags.
import type { PropsWithChildren } from 'react';

export type Children = PropsWithChildren['children'];
