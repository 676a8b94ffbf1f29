// The settings menu (NAV-09).
import { Page } from '../../components/page.tsx';

export function SettingsScreen() {
  return <Page title="Settings">{null}</Page>;
}
