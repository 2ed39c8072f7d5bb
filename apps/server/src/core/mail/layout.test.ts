import { describe, expect, it } from 'vitest';
import { renderMail } from './layout.ts';

const url = 'https://kolam.example.com/reset-password#token=abc_DEF-123';

describe('a mail', () => {
  it('has the same content as text and as HTML', () => {
    const content = {
      title: 'Reset your password',
      paragraphs: ['Someone asked for a new password.', 'नमस्ते, Zoë.'],
      action: { label: 'Choose a password', url },
      notes: ['The link is valid for one hour.'],
    };
    const { text, html } = renderMail(content);
    const messages = [content.title, ...content.paragraphs, content.action.label, url];
    for (const message of [...messages, ...content.notes, 'Kolam Wellness']) {
      expect(text).toContain(message);
      expect(html).toContain(message);
    }
  });

  it('has a language, a title and one heading, and loads nothing', () => {
    const { html } = renderMail({ title: 'Welcome', paragraphs: [] });
    expect(html).toContain('<html lang="en-IN">');
    expect(html).toContain('<title>Welcome</title>');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toMatch(/<(img|link|script|style)|src=|@import|<a /);
  });

  it('shows markup as text', () => {
    const evil = `<img src=x onerror="alert('1')">&`;
    const shown = '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;';
    const { html } = renderMail({
      title: evil,
      paragraphs: [evil],
      notes: [evil],
      action: { label: evil, url: `${url}"><b>` },
    });
    expect(html.split(shown)).toHaveLength(6);
    expect(html).not.toMatch(/<img|<b>/);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '/relative'])(
    'refuses the link %j',
    (link) => {
      const action = { label: 'Open', url: link };
      expect(() => renderMail({ title: 'A', paragraphs: [], action })).toThrow();
    },
  );
});
