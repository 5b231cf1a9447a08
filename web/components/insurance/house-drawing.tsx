import "./house-drawing.css";

const BLOSSOMS = [
  [56, 236, 44],
  [18, 268, 34],
  [98, 262, 36],
  [40, 292, 38],
  [84, 300, 30],
] as const;

/** A house cut open, with the four things that the insurance looks after. */
export function HouseDrawing() {
  return (
    <svg className="house-drawing" viewBox="0 0 720 520" aria-hidden="true">
      <circle className="house-drawing-sun" cx="566" cy="104" r="58" />
      <path
        className="house-drawing-hill"
        d="M-240 420C-60 300 60 320 200 380S520 300 660 330S860 400 980 360V500H-240Z"
      />
      <path
        className="house-drawing-trunk"
        d="M58 462C62 400 54 360 60 300M60 380C44 350 36 340 26 316M60 366C76 344 86 336 94 312"
      />
      {BLOSSOMS.map(([cx, cy, r]) => (
        <circle key={cx} className="house-drawing-blossom" cx={cx} cy={cy} r={r} />
      ))}
      <path
        className="house-drawing-petals"
        d="M22 240h.1M48 214h.1M76 226h.1M104 244h.1M34 262h.1M64 258h.1M92 280h.1M12 284h.1M50 304h.1M74 296h.1M118 268h.1"
      />
      <path className="house-drawing-neighbour" d="M664 300 700 276H800V462H676V300Z" />
      <path className="house-drawing-pane" d="M694 330H730V376H694Z" />
      <path
        className="house-drawing-ground"
        d="M-240 470C-40 452 120 456 340 460S640 474 980 446V540H-240Z"
      />
      <path className="house-drawing-roof" d="M118 178 360 58 602 178V192H118Z" />
      <path className="house-drawing-tiles" d="M160 166H560M208 142H512M258 118H462M308 94H412" />
      <path className="house-drawing-wall" d="M144 188H576V462H144Z" />
      <path className="house-drawing-bedroom" d="M156 200H356V306H156Z" />
      <path className="house-drawing-bath" d="M368 200H564V306H368Z" />
      <path className="house-drawing-living" d="M156 320H396V450H156Z" />
      <path className="house-drawing-kitchen" d="M408 320H564V450H408Z" />
      <path className="house-drawing-glass" d="M252 216H298V254H252ZM172 344H232V404H172Z" />
      <path className="house-drawing-cross" d="M275 216V254M202 344V404M172 374H232" />
      <path className="house-drawing-linen" d="M166 282H286V306H166Z" />
      <path
        className="house-drawing-wood"
        d="M160 250H168V306H160ZM286 276H292V306H286ZM316 216H350V306H316ZM428 402H504V450H428ZM272 404H378V410H272Z"
      />
      <path className="house-drawing-pillow" d="M170 270H204V282H170Z" />
      <path
        className="house-drawing-tub"
        d="M388 278H474C474 298 466 304 456 304H406C396 304 388 298 388 278Z"
      />
      <path className="house-drawing-steel" d="M518 344H556V450H518ZM428 396H504V402H428Z" />
      <path
        className="house-drawing-detail"
        d="M333 216V306M518 384H556M524 356V372M524 394V412M466 402V450"
      />
      <path
        className="house-drawing-sofa"
        d="M178 412C178 404 186 404 188 412V424H248V412C250 404 258 404 258 412V444H178Z"
      />
      <path className="house-drawing-back" d="M190 398H246V424H190Z" />
      <path className="house-drawing-screen" d="M286 348H366V396H286Z" />
      <path className="house-drawing-shine" d="M296 388 320 354H334L310 388Z" />
      <path className="house-drawing-legs" d="M282 410V444M370 410V444M326 396V404" />
      <path className="house-drawing-pipe" d="M490 200V306M490 286H474M490 306V344H472V378" />
      <path
        className="house-drawing-drop"
        d="M448 330C442 340 440 343 440 347A8 8 0 0 0 456 347C456 343 454 340 448 330ZM456 364C452 371 450 373 450 376A6 6 0 0 0 462 376C462 373 460 371 456 364Z"
      />
      <path className="house-drawing-slab" d="M144 313H576M362 194V313M402 313V456" />
      <path
        className="house-drawing-balcony"
        d="M576 306H632M584 306V268M600 306V268M616 306V268M630 306V268M580 268H634"
      />
      <path className="house-drawing-pot" d="M634 358 656 348 654 372 640 378Z" />
      <path
        className="house-drawing-leaves"
        d="M645 352C636 340 632 336 622 338M645 352C640 336 644 328 650 322M645 352C654 340 660 336 668 338"
      />
      <path
        className="house-drawing-fall"
        d="M628 292C640 302 646 310 650 316M662 384C664 396 664 404 664 416"
      />
    </svg>
  );
}
