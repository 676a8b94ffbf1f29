// Text of a person, in which card numbers and phones read from left to right whatever is around them; what is copied is the text.
import { splitNumberRuns } from '#domain/number-runs.ts';

export const UserText = ({ text }: { readonly text: string }) =>
  splitNumberRuns(text).map((run, at) =>
    run.isNumber ? (
      <bdi key={at} dir="ltr">
        {run.text}
      </bdi>
    ) : (
      run.text
    ),
  );
