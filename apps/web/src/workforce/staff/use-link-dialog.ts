import { linkLasts } from '@kolam/contract/platform/auth/limits.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';

const LinkDialog = lazyDialog(() => import('#ui/link-dialog.tsx'), 'LinkDialog');

type GivenLink = { title: string; label: string; email: string; link: string };

/** Returns the function that shows a link to hand over, where mails are not delivered. */
export function useLinkDialog() {
  const openDialog = useOpenDialog();
  return (link: GivenLink) => openDialog(LinkDialog, { ...link, lasts: linkLasts.invite });
}
