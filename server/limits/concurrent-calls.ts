// Calls under way of a person: a bounded number at a time.

export interface ConcurrentCalls {
  /**
   * Null when the person has as many under way already.
   * Else the function that ends one, however often it is called.
   */
  begin(userId: string): (() => void) | null;
}

export function createConcurrentCalls(max: number): ConcurrentCalls {
  const counts = new Map<string, number>();
  return {
    begin(userId) {
      const count = counts.get(userId) ?? 0;
      if (count >= max) return null;
      counts.set(userId, count + 1);
      let isUnderWay = true;
      return () => {
        if (!isUnderWay) return;
        isUnderWay = false;
        const left = (counts.get(userId) ?? 1) - 1;
        if (left > 0) counts.set(userId, left);
        else counts.delete(userId);
      };
    },
  };
}
