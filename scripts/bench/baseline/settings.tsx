// Settings page of the baseline, loaded when it is opened.
export function Settings() {
  return <main className="landing">Settings</main>;
}
