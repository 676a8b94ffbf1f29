// 'Your data' on the security page, where the backend offers the feature.
import { hasFeature } from '#contract/features.ts';
import { useStores } from '../../hooks/stores-context.ts';
import { YourData } from './your-data.tsx';

export function YourDataSection() {
  const { features } = useStores().session.announced.value;
  return hasFeature(features, 'account', 1) ? <YourData /> : null;
}
