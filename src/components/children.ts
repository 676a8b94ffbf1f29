// Children: the type of what a component takes between its tags.
import type { PropsWithChildren } from 'react';

export type Children = PropsWithChildren['children'];
