import type { Language } from '@kolam/contract/core/languages.ts';

type MailAction = { label: string; url: string };

/** The content of a mail, all of it plain text. */
type MailContent = {
  /** The language of the texts. English by default. */
  language?: Language;
  title: string;
  paragraphs: string[];
  /** One action, or one of several, shown as a button and also as a written link. */
  action?: MailAction | MailAction[];
  /**
   * Below the action, in smaller print: how long a link is valid, what to do about an unrequested
   * mail.
   */
  notes?: string[];
  /** The way to end such mails, below everything else. */
  unsubscribe?: MailAction;
};

/** The texts of the layout itself. */
const layoutTexts: Record<Language, { lang: string; orOpen: string }> = {
  en: { lang: 'en-IN', orOpen: 'Or open this address:' },
  hi: { lang: 'hi-IN', orOpen: 'या यह पता खोलें:' },
};

const BRAND = 'Kolam Wellness';
const TEXT = '#12211f';
const DIMMED = '#506060';
const CANVAS = '#f6fafa';
const PANEL = '#ffffff';
const HAIRLINE = '#e3e9ea';
const PEACOCK = '#006b6d';
const MARIGOLD = '#e4990b';
const FONT = "font-family:Figtree,'Segoe UI',Roboto,Arial,sans-serif";

/**
 * Renders a mail as text and as HTML with the same content, without images or other resources.
 * @throws when the action's URL is not http or https
 */
export function renderMail(content: MailContent): { text: string; html: string } {
  const { action = [], notes = [], language = 'en', unsubscribe, ...rest } = content;
  const safeLink = ({ label, url }: MailAction) => ({ label, url: linkOf(url) });
  const safe = {
    ...rest,
    ...{ notes, language },
    actions: [action].flat().map(safeLink),
    end: unsubscribe ? [safeLink(unsubscribe)] : [],
  };
  return { text: renderText(safe), html: renderHtml(safe) };
}

type Rendered = Required<Omit<MailContent, 'action' | 'unsubscribe'>> & {
  actions: MailAction[];
  end: MailAction[];
};

/** As the URL parser serialises it, which leaves no line break or quote in it. */
function linkOf(text: string): string {
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new Error('A mail links to http or https addresses only');
  }
  return url.href;
}

function renderText({ title, paragraphs, actions, notes, end }: Rendered): string {
  const written = ({ label, url }: MailAction) => `${label}:\n${url}`;
  const texts = [title, ...paragraphs, ...actions.map(written), ...notes, ...end.map(written)];
  return `${[...texts, `-- \n${BRAND}`].join('\n\n')}\n`;
}

function renderHtml({ title, paragraphs, actions, notes, end, language }: Rendered): string {
  const { lang, orOpen } = layoutTexts[language];
  const buttons = actions
    .map(
      ({ label, url }) => `<p style="margin:24px 0 8px">
<a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${PEACOCK};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a>
</p>
<p style="margin:0 0 24px;color:${DIMMED};font-size:13px;word-break:break-all">${escapeHtml(orOpen)} <a href="${escapeHtml(url)}" style="color:${PEACOCK}">${escapeHtml(url)}</a></p>`,
    )
    .join('\n');
  const ending = end
    .map(
      ({ label, url }) =>
        `\n<p style="margin:8px 0 0;font-size:13px"><a href="${escapeHtml(url)}" style="color:${DIMMED}">${escapeHtml(label)}</a></p>`,
    )
    .join('');
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:24px;background:${CANVAS};color:${TEXT};${FONT};font-size:15px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:24px;background:${PANEL};border:1px solid ${HAIRLINE};border-top:3px solid ${MARIGOLD};border-radius:12px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(title)}</h1>
${paragraphs.map((text) => `<p style="margin:0 0 12px;white-space:pre-line">${escapeHtml(text)}</p>`).join('\n')}
${buttons}
${notes.map((text) => `<p style="margin:0 0 8px;color:${DIMMED};font-size:13px">${escapeHtml(text)}</p>`).join('\n')}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${HAIRLINE};color:${DIMMED};font-size:13px">${BRAND}</p>${ending}
</div>
</body>
</html>
`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
