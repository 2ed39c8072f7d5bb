import { createAnnouncementSchema } from '@kolam/contract/programme/announcements/rules.ts';
import { desc, eq } from 'drizzle-orm';
import { after, hours } from '#core/clock.ts';
import { notFound } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { createAnnouncement } from '#programme/announcements/create.ts';
import { challenges } from '#programme/challenges/tables.ts';
import type { Step } from './step.ts';

/** The challenge whose people get the announcements. It is in English and Hindi. */
const title = 'Water Bell';

type DemoAnnouncement = {
  name: string;
  /** Hours from now. */
  writtenAt: number;
  publishAt: number;
  expiresAt: number;
  texts: { title: string; text: string; hindi: { title: string; text: string } };
};

const demoAnnouncements: DemoAnnouncement[] = [
  {
    name: 'announcements/live',
    writtenAt: -26,
    publishAt: -26,
    expiresAt: 5 * 24,
    texts: {
      title: 'Halfway: well done!',
      text: 'More than half of the Water Bell is done. Keep a full bottle on the desk, then the rest is easy.\n\nIf you missed a day, the others are still open.',
      hindi: {
        title: 'आधा सफ़र पूरा: शाबाश!',
        text: 'पानी की घंटी का आधे से ज़्यादा सफ़र पूरा हो चुका है। मेज़ पर भरी बोतल रखें, बाकी अपने आप आसान हो जाएगा।\n\nकोई दिन छूट गया हो, तो भी बाकी दिन पूरे किए जा सकते हैं।',
      },
    },
  },
  {
    name: 'announcements/scheduled',
    writtenAt: -3,
    publishAt: 4 * 24,
    expiresAt: 8 * 24,
    texts: {
      title: 'The last bell rings tomorrow',
      text: 'One more day. Certificates follow as soon as it is over.',
      hindi: {
        title: 'कल आख़िरी घंटी बजेगी',
        text: 'बस एक दिन और। पूरा होते ही प्रमाणपत्र मिल जाएँगे।',
      },
    },
  },
];

/** Returns the steps that write a live announcement and a scheduled one. */
export function announcementSteps(now: Date): Step[] {
  return demoAnnouncements.map(({ name, writtenAt, publishAt, expiresAt, texts }) => ({
    name,
    at: after(now, hours(writtenAt)),
    run: async (context) => {
      const { hindi, ...original } = texts;
      const body = createAnnouncementSchema.parse({
        audience: 'challenge',
        challengeId: await findChallenge(context),
        ...original,
        translations: { hi: hindi },
        publishAt: after(now, hours(publishAt)).toISOString(),
        expiresAt: after(now, hours(expiresAt)).toISOString(),
      });
      return createAnnouncement(context, body);
    },
  }));
}

async function findChallenge({ db }: SignedInContext): Promise<string> {
  const [found] = await db
    .select({ id: challenges.id })
    .from(challenges)
    .where(eq(challenges.title, title))
    .orderBy(desc(challenges.createdAt))
    .limit(1);
  if (!found) throw notFound();
  return found.id;
}
