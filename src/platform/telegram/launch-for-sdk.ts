// Launch for the SDK: puts it into the address while the module is evaluated that imports this one before the SDK.
import { restoreLaunchHash } from './launch.ts';

export const restoreAddress = restoreLaunchHash(window);
