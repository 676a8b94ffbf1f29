// Judge of a regular expression: what makes it slower than linear on some text.
import { analyse } from 'scslre';
import type { FoundPattern } from './collect-patterns.ts';

/**
 * The slow parts of the pattern; empty when it is linear.
 * They share text in more than one way ('trade', 'self'), or are tried again from every position of a run ('move').
 */
export function slowParts({ source, flags }: FoundPattern): readonly string[] {
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } });
  return reports.map((report) => {
    const parts = report.type === 'Trade' ? [report.startQuant, report.endQuant] : [report.quant];
    return `${report.type.toLowerCase()}: ${parts.map(({ raw }) => raw).join(' and ')}`;
  });
}
