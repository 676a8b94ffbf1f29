// Your data: the parts of this section of the security page, each in a component of its own.
import { DataExportPart } from './data-export-part.tsx';

export function YourData() {
  return <DataExportPart />;
}
