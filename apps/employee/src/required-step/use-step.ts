import { useMutation } from '@tanstack/react-query';
import { api } from '#core/api.ts';
import { queryClient } from '#core/query-client.ts';
import { requiredStep } from '#core/required-step.ts';
import { useLanguage } from '#language/language.ts';

/** Does what a person has to do first, and then shows the app. `take` sends it. */
export function useStep(take: () => Promise<unknown>) {
  const { language } = useLanguage();
  return useMutation({
    async mutationFn() {
      // The language in which the notices were read is that of the account.
      await api('PATCH /employee/me', { body: { language } });
      await take();
    },
    onSuccess() {
      // What was refused until now is read again.
      queryClient.clear();
      requiredStep.done();
    },
  });
}
