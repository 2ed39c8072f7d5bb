export function AdminsTab() {
  return null;
}
