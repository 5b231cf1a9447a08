/* The two demonstration pages that do something: the chat shows its greeting, assistance asks for the position. */
const greeting = document.querySelector("#saludo");
const given = new URLSearchParams(location.search).get("texto");
if (greeting && given) greeting.textContent = given;

if (window.top !== window) document.body.dataset.inside = "";

const button = document.querySelector("#ubicacion");
const status = document.querySelector("#estado");

function report(state, text) {
  status.dataset.state = state;
  status.textContent = text;
}

function located({ coords }) {
  button.disabled = false;
  report("located", "Ubicación recibida. No salió de tu navegador: esta página solo es una demostración.");
  const place = document.createElement("span");
  place.className = "coordinates";
  place.textContent = `${coords.latitude.toFixed(4)}, ${coords.longitude.toFixed(4)} (± ${Math.round(coords.accuracy)} m)`;
  status.prepend(place);
}

function refused({ code }) {
  button.disabled = false;
  report(
    "failed",
    code === 1
      ? "No diste permiso para usar tu ubicación. Puedes darlo en los ajustes del navegador, o llamar por teléfono."
      : "No pudimos obtener tu ubicación. Intenta de nuevo al aire libre, o llama por teléfono.",
  );
}

button?.addEventListener("click", () => {
  button.disabled = true;
  report("asking", "Buscando tu ubicación…");
  navigator.geolocation.getCurrentPosition(located, refused, { enableHighAccuracy: true, timeout: 15_000 });
});
