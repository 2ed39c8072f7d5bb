import { type Texts, useTexts } from '#language/use-texts.ts';

const en = { questions: 'Questions and complaints about your data:' };
const hi: typeof en = { questions: 'आपके डेटा के बारे में प्रश्न और शिकायतें:' };
const grievanceTexts: Texts<typeof en> = { en, hi };

type GrievanceLineProps = { grievance: { name: string; email: string } | null | undefined };

/** Whom people ask about their data. Nothing until that is set. */
export function GrievanceLine({ grievance }: GrievanceLineProps) {
  const texts = useTexts(grievanceTexts);
  if (!grievance) return null;
  return (
    <p>
      {texts.questions} {grievance.name} <a href={`mailto:${grievance.email}`}>{grievance.email}</a>
    </p>
  );
}
