// Every icon the mini-app draws, by its meaning's plain name; each one alone stays in a bundle that uses it.
import {
  ArrowLeftRight,
  ArrowRight,
  Bell,
  ChartLine,
  Check,
  CheckCheck,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  Clock,
  Copy,
  Download,
  Eye,
  FileText,
  Globe,
  Image,
  Landmark,
  LifeBuoy,
  Lock,
  LogOut,
  MapPin,
  MessageCircle,
  Paperclip,
  Pencil,
  Plus,
  RefreshCw,
  ScrollText,
  Search,
  Send,
  Settings,
  ShieldAlert,
  ShieldCheck,
  Star,
  ThumbsDown,
  ThumbsUp,
  Trash,
  TriangleAlert,
  User,
  Wallet,
  WifiOff,
  X,
} from 'lucide';

/** Children of a 24 × 24 drawing: tag and attributes. */
export type IconNode = readonly (readonly [string, Readonly<Record<string, string | number | undefined>>])[];

export const alertTriangleIcon: IconNode = TriangleAlert;
export const arrowLeftRightIcon: IconNode = ArrowLeftRight;
export const arrowRightIcon: IconNode = ArrowRight;
export const bellIcon: IconNode = Bell;
export const chartIcon: IconNode = ChartLine;
export const checkIcon: IconNode = Check;
export const checkCheckIcon: IconNode = CheckCheck;
export const chevronDownIcon: IconNode = ChevronDown;
export const chevronLeftIcon: IconNode = ChevronLeft;
export const chevronRightIcon: IconNode = ChevronRight;
export const clockIcon: IconNode = Clock;
export const copyIcon: IconNode = Copy;
export const downloadIcon: IconNode = Download;
export const eyeIcon: IconNode = Eye;
export const fileTextIcon: IconNode = FileText;
export const globeIcon: IconNode = Globe;
export const imageIcon: IconNode = Image;
export const landmarkIcon: IconNode = Landmark;
export const lifeBuoyIcon: IconNode = LifeBuoy;
export const lockIcon: IconNode = Lock;
export const logOutIcon: IconNode = LogOut;
export const mapPinIcon: IconNode = MapPin;
export const messageIcon: IconNode = MessageCircle;
export const paperclipIcon: IconNode = Paperclip;
export const pencilIcon: IconNode = Pencil;
export const plusIcon: IconNode = Plus;
export const refreshIcon: IconNode = RefreshCw;
export const scrollTextIcon: IconNode = ScrollText;
export const searchIcon: IconNode = Search;
export const sendIcon: IconNode = Send;
export const settingsIcon: IconNode = Settings;
export const shieldAlertIcon: IconNode = ShieldAlert;
export const shieldCheckIcon: IconNode = ShieldCheck;
export const starIcon: IconNode = Star;
export const thumbsDownIcon: IconNode = ThumbsDown;
export const thumbsUpIcon: IconNode = ThumbsUp;
export const trashIcon: IconNode = Trash;
export const userIcon: IconNode = User;
export const walletIcon: IconNode = Wallet;
export const wifiOffIcon: IconNode = WifiOff;
export const xIcon: IconNode = X;
